/** Id of the text that says why a button is disabled offline. */
export function getOfflineNoteId(podcastId: number): string {
  return `generation-${podcastId}-note`;
}
