/** Work that the installation's measurement counts as. */
const INSTALLATION_SECONDS = 20;
/** Older work fades, so that the speed follows the machine's other load within a few minutes. */
const WINDOW_SECONDS = 180;
/** Each sentence takes 0.25 s before it is spoken, so a series of short ones says little about a podcast. */
export const MIN_MEASURED_SECONDS = 3;

/** Speed of one process: seconds of speech per second of work. */
export class SpeedMeter {
  #speechSeconds: number;
  #workSeconds = INSTALLATION_SECONDS;

  constructor(installedRatio: number) {
    this.#speechSeconds = installedRatio * INSTALLATION_SECONDS;
  }

  get realTimeRatio(): number {
    return this.#speechSeconds / this.#workSeconds;
  }

  record(speechSeconds: number, workSeconds: number): void {
    if (workSeconds > 0 && speechSeconds < MIN_MEASURED_SECONDS) return;
    this.#speechSeconds += speechSeconds;
    this.#workSeconds += workSeconds;
    const fading = Math.min(1, WINDOW_SECONDS / this.#workSeconds);
    this.#speechSeconds *= fading;
    this.#workSeconds *= fading;
  }
}
