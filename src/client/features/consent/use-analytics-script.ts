import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '../../trpc-client.ts';

/** Null without a script, undefined while the settings load. */
export function useAnalyticsScript() {
  const trpc = useTRPC();
  const { data, isPending } = useQuery(
    trpc.system.settings.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }),
  );
  return { scriptUrl: data?.analyticsScriptUrl, isPending };
}
