export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

export function getOwnTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
