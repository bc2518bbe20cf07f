-- Until when the document of somebody's identity holds; null: for good, or not known.
alter table people.person add column id_valid_to date;
