import { useQuery } from '@tanstack/react-query';
import { useTRPC } from './trpc-client.ts';

/** What the operator set for the pages; it changes with a restart of the server at most. */
export function useSettings() {
  const trpc = useTRPC();
  return useQuery(trpc.system.settings.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }));
}
