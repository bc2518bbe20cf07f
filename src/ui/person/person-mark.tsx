import { initialsOf, toneOf } from "./initials.ts";
import { usePhoto } from "./photos.ts";
import "./person-mark.css";

interface PersonMarkProps {
  name: string;
  /** The member: gives the picture, or the colour where there is none. */
  id?: number | undefined;
  size?: "small" | "large" | "huge";
}

/** The picture of a person or their initials, beside the name: it says nothing that the name does not. */
export function PersonMark({ name, id, size = "small" }: PersonMarkProps) {
  const photo = usePhoto(id);
  if (photo) return <img className="mu-person-mark" data-size={size} src={photo} alt="" loading="lazy" />;
  // Drawn by the style sheet, so that neither a reader nor a copied text has the letters twice.
  return (
    <span
      className="mu-person-mark"
      aria-hidden
      data-size={size}
      data-tone={toneOf(id ?? name)}
      data-initials={initialsOf(name)}
    />
  );
}

/** A name with its mark. */
export function PersonName({ name, id }: Omit<PersonMarkProps, "size">) {
  return (
    <span className="mu-person" title={name}>
      <PersonMark name={name} id={id} />
      <span>{name}</span>
    </span>
  );
}
