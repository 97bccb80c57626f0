/** The part of the service worker API in use: TypeScript's library "webworker" conflicts with "dom". */

export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

export interface WorkerMessageEvent extends WorkerEvent {
  readonly data: unknown;
}

export interface WorkerClient {
  postMessage(message: unknown, transfer: Transferable[]): void;
}

export interface WorkerScope {
  readonly location: { origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WorkerClient[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', handle: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', handle: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', handle: (event: WorkerMessageEvent) => void): void;
}
