import { open, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { digestFile } from '../adapters/voice/kokoro/kokoro-files.ts';
import { VoicesError, WrongContentError } from './voices-installation.ts';

export interface ExpectedFile {
  bytes: number;
  sha256: string;
}

/** False for a missing file. Deletes a file with other bytes. */
export async function checkFile(file: string, { bytes, sha256 }: ExpectedFile): Promise<boolean> {
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) return false;
  if (size === bytes && (await digestFile(file, 'sha256')) === sha256) return true;
  await rm(file, { force: true });
  return false;
}

/** A machine without access to the host must not wait long for the other source. */
const IDLE_TIMEOUT_MS = 15_000;
const MAX_FAILURES = 3;
const RETRY_DELAY_MS = 2_000;
const PARTIAL_CONTENT = 206;
const RANGE_NOT_SATISFIABLE = 416;

export interface Download extends ExpectedFile {
  url: string;
  target: string;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
  retryDelayMs?: number;
  idleTimeoutMs?: number;
}

/** Of a connection that the server or the network cut. */
const CUT_CODES = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

class ConnectionError extends VoicesError {
  readonly wasCut: boolean;

  constructor(cause: unknown) {
    const { code, cause: inner } = cause as { code?: string; cause?: { code?: string } };
    const reason = inner?.code ?? code;
    super(`the server cannot be reached${reason ? ` (${reason})` : ''}`, { cause });
    this.wasCut = reason !== undefined && CUT_CODES.has(reason);
  }
}

/** Continues `target.part`. Retries only servers that sent something. Rejects with `VoicesError` or the reason. */
export async function downloadFile(download: Download): Promise<void> {
  const { url, target, signal } = download;
  const part = `${target}.part`;
  let hasResponded = false;
  for (let failures = 0; ; ) {
    const startBytes = await getSize(part);
    try {
      await receiveRest(download, part, startBytes);
      break;
    } catch (error) {
      signal.throwIfAborted();
      const hasGrown = (await getSize(part)) > startBytes;
      hasResponded ||= hasGrown;
      failures = hasGrown ? 0 : failures + 1;
      const isFinal =
        error instanceof ConnectionError ? !hasResponded && !error.wasCut : error instanceof VoicesError;
      if (isFinal || failures >= MAX_FAILURES) throw toVoicesError(error);
      await sleep(download.retryDelayMs ?? RETRY_DELAY_MS, undefined, { signal });
    }
  }
  if (!(await checkFile(part, download))) throw new WrongContentError(url);
  await rename(part, target);
}

async function receiveRest(download: Download, part: string, startBytes: number): Promise<void> {
  const { url, bytes, signal } = download;
  if (startBytes >= bytes) return;
  const idle = new AbortController();
  const timer = setTimeout(
    () => idle.abort(new Error('The server sends nothing.')),
    download.idleTimeoutMs ?? IDLE_TIMEOUT_MS,
  );
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, idle.signal]),
      headers: startBytes > 0 ? { range: `bytes=${startBytes}-` } : {},
    }).catch((error: unknown) => {
      throw new ConnectionError(error);
    });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      if (response.status === RANGE_NOT_SATISFIABLE) await rm(part, { force: true });
      throw new VoicesError(`the server answered with status ${response.status}`);
    }
    const isContinued = response.status === PARTIAL_CONTENT;
    const body = response.body as AsyncIterable<Uint8Array>;
    await writeBody(body, part, isContinued ? startBytes : 0, (receivedBytes) => {
      timer.refresh();
      if (receivedBytes > bytes) throw new WrongContentError(url);
      download.onProgress(receivedBytes);
    });
  } finally {
    clearTimeout(timer);
  }
}

async function writeBody(
  body: AsyncIterable<Uint8Array>,
  part: string,
  startBytes: number,
  onReceived: (bytes: number) => void,
): Promise<void> {
  const file = await open(part, startBytes > 0 ? 'a' : 'w');
  try {
    let receivedBytes = startBytes;
    for await (const chunk of body) {
      receivedBytes += chunk.length;
      onReceived(receivedBytes);
      await file.writeFile(chunk);
    }
    await file.datasync();
  } finally {
    await file.close();
  }
}

async function getSize(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

function toVoicesError(error: unknown): VoicesError {
  if (error instanceof VoicesError) return error;
  if ((error as { code?: string }).code === 'ENOSPC') return new VoicesError('the disk is full');
  return new ConnectionError(error);
}
