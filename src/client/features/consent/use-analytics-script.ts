import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../trpc-client.ts';

/** URL of the operator's analytics script: null without one, undefined while it loads. */
export function useAnalyticsScript() {
  const trpc = useTRPC();
  const { data, isPending } = useQuery(
    trpc.system.settings.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }),
  );
  return { scriptUrl: data?.analyticsScriptUrl, isPending };
}
