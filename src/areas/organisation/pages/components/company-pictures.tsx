import { Button } from "antd";
import { CloseOutlined } from "@ant-design/icons";
import { apiPrefix, type OutputOf } from "#platform/http/call.ts";
import { uploadRules, type UploadPlace } from "#platform/files/upload-rules.ts";
import { useRefresh, useSend } from "#ui/calls.ts";
import { Section } from "#ui/detail/facts.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { UploadField } from "#ui/upload/upload-field.tsx";
import { companyPicture, readCompany, removeCompanyFile, uploadCompanyFile } from "../../company-api.ts";

type Place = Extract<UploadPlace, "companyLogo" | "companyPhotos" | "licence">;

function Pictures({ place, title, fileIds }: { place: Place; title: string; fileIds: readonly number[] }) {
  const t = useTexts("organisation");
  const can = useCan();
  const refresh = useRefresh();
  const remove = useSend(removeCompanyFile, { refresh: [readCompany] });
  const rule = uploadRules[place];
  const free = place === "companyPhotos" ? rule.maxCount - fileIds.length : 1;
  return (
    <div>
      <h3>{title}</h3>
      {fileIds.length > 0 ? (
        <ul>
          {fileIds.map((fileId, index) => (
            <li key={fileId}>
              <img
                src={`${apiPrefix}${companyPicture.path}?fileId=${fileId}`}
                alt={place === "companyPhotos" ? t("company.photo", { number: index + 1 }) : title}
              />
              {can("C1011.edit") ? (
                <Button
                  size="small"
                  icon={<CloseOutlined />}
                  aria-label={`${t("company.remove")} ${title} ${index + 1}`}
                  onClick={() => remove.run({ fileId })}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mu-secondary">{t("company.none")}</p>
      )}
      {can("C1011.edit") && free > 0 ? (
        <UploadField
          call={uploadCompanyFile}
          input={{ place }}
          limits={{ ...rule, maxCount: free }}
          value={[]}
          onChange={() => refresh(readCompany)}
        />
      ) : null}
    </div>
  );
}

/** Logo, up to six photos of the premises, licence. */
export function CompanyPictures({ company }: { company: OutputOf<typeof readCompany> }) {
  const t = useTexts("organisation");
  const one = (id: number | null) => (id === null ? [] : [id]);
  return (
    <Section title={t("company.pictures")}>
      <div className="og-pictures">
        <Pictures place="companyLogo" title={t("company.logo")} fileIds={one(company.logoFileId)} />
        <Pictures place="licence" title={t("company.licence")} fileIds={one(company.licenceFileId)} />
        <Pictures place="companyPhotos" title={t("company.photos")} fileIds={company.photoFileIds} />
      </div>
    </Section>
  );
}
