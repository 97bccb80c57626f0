/** Address on this server of a picture of the encyclopedia, so that browsers load nothing from elsewhere. */
export function createPictureAddress(source: string): string {
  return `/api/pictures?src=${encodeURIComponent(source)}`;
}
