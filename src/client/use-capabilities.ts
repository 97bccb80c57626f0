import { useQuery } from '@tanstack/react-query';
import { useTRPC } from './trpc-client.ts';

/** Undefined until the server responds. */
export function useCapabilities() {
  const trpc = useTRPC();
  return useQuery(trpc.system.capabilities.queryOptions(undefined, { staleTime: 60_000 })).data;
}
