import { menu } from "./menu.ts";
import { exporters } from "./server/exports.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "organisation",
  menu,
  routes,
  exporters,
  shownFiles: {
    companyLogo: "select logo_file_id from organisation.company where tenant_id = $1",
    companyPhotos: "select unnest(photo_file_ids) from organisation.company where tenant_id = $1",
    licence: "select licence_file_id from organisation.company where tenant_id = $1",
  },
};
