/** '25 seconds', '4 minutes'. */
export function formatWait(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds / 5) * 5} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
