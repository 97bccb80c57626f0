export interface ChatLog {
  warn(details: object, message: string): void;
}
