/** Kinds of documents as the tax client calls them. */
export const documentWords: Readonly<Record<string, string>> = {
  id_card: "居民身份证",
  passport: "外国护照",
  home_return_permit: "港澳居民来往内地通行证",
  taiwan_permit: "台湾居民来往大陆通行证",
  hk_macao_pass: "港澳居民来往内地通行证",
  other: "其他个人证件",
};
