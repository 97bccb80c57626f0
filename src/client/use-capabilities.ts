import { useQuery } from '@tanstack/react-query';
import { useTRPC } from './trpc-client.ts';

/** What the server can do at the moment; undefined until it has answered. */
export function useCapabilities() {
  const trpc = useTRPC();
  return useQuery(trpc.system.capabilities.queryOptions(undefined, { staleTime: 60_000 })).data;
}
