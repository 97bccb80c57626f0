import { useQuery } from '@tanstack/react-query';
import { useTRPC } from './trpc-client.ts';

/** The operator's settings change only with a restart of the server. */
export function useSettings() {
  const trpc = useTRPC();
  return useQuery(trpc.system.settings.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }));
}
