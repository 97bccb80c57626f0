/** Work that the installation's measurement counts as. */
const INSTALLATION_SECONDS = 20;
/** Older work fades, so that the speed follows the machine's other load within a few minutes. */
const WINDOW_SECONDS = 180;

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
    this.#speechSeconds += speechSeconds;
    this.#workSeconds += workSeconds;
    const fading = Math.min(1, WINDOW_SECONDS / this.#workSeconds);
    this.#speechSeconds *= fading;
    this.#workSeconds *= fading;
  }
}
