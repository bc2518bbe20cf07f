import { menu } from "./menu.ts";
import { establishmentSource } from "./reports.ts";
import { employmentPosts } from "./server/employment-posts.ts";
import { legalEntities } from "./server/legal-entities.ts";
import { grades } from "./server/positions/grades.ts";
import { ranks } from "./server/positions/ranks.ts";
import { posts } from "./server/posts.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "organisation",
  menu,
  routes,
  reports: [establishmentSource],
  exporters: [posts.exporter, employmentPosts.exporter, legalEntities.exporter, grades.exporter, ranks.exporter],
  shownFiles: {
    companyLogo: "select logo_file_id from organisation.company where tenant_id = $1",
    companyPhotos: "select unnest(photo_file_ids) from organisation.company where tenant_id = $1",
    licence:
      "select licence_file_id from organisation.company where tenant_id = $1 union all select licence_file_id from organisation.certification where tenant_id = $1",
  },
};
