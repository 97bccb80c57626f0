import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../trpc-client.ts';

/** The analytics script that the operator configured, null for none; undefined while nobody has said. */
export function useAnalyticsScript() {
  const trpc = useTRPC();
  const { data, isPending } = useQuery(
    trpc.system.settings.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }),
  );
  return { address: data?.analyticsScriptUrl, isPending };
}
