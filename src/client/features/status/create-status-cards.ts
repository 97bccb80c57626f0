import { format } from 'date-fns/format';
import type { ProviderStatus, SystemStatus } from '../../../domain/system/status.schema.ts';
import { formatCount } from '../../format-count.ts';
import type { Service } from './service-card.tsx';

interface StatusCard {
  title: string;
  services: readonly Service[];
}

export function createStatusCards({ services }: SystemStatus): readonly StatusCard[] {
  const { database, storage, tts, natural_voices, ai, encyclopedia, queue, spending } = services;
  return [
    {
      title: 'Database & Storage',
      services: [
        {
          name: 'Database',
          status: database.status,
          detail: database.latency === null ? 'Latency unknown' : `Latency: ${database.latency} ms`,
        },
        {
          name: 'Storage',
          status: storage.status,
          detail:
            storage.podcastCount === null
              ? 'Podcast count unknown'
              : `${formatCount(storage.podcastCount, 'podcast')} stored`,
        },
      ],
    },
    {
      title: 'Text-to-Speech Services',
      services: [
        createProviderService('Google TTS', 'Default TTS provider', tts.chirp),
        createVoicesService(natural_voices),
      ],
    },
    {
      title: 'AI Models',
      services: [
        createProviderService('OpenAI', 'Primary content generation', ai.openai),
        createProviderService('Deepseek', 'Secondary content generation', ai.deepseek),
        createProviderService('Gemini', 'Google AI content generation', ai.gemini),
        ...createLocalServices(ai.local),
      ],
    },
    {
      title: 'Articles & Queue',
      services: [
        { name: 'Encyclopedia', status: encyclopedia.status, detail: describeArticleSource(encyclopedia) },
        {
          name: 'Queue',
          status: queue.status,
          detail:
            queue.waiting === null || queue.running === null
              ? 'Length unknown'
              : `${formatCount(queue.waiting, 'podcast')} waiting, ${queue.running} being made`,
        },
        ...(spending
          ? [{ name: 'Daily budget', status: spending.status, detail: describeBudget(spending) }]
          : []),
      ],
    },
  ];
}

function createProviderService(
  name: string,
  detail: string,
  { status, message, failed_at }: ProviderStatus,
): Service {
  const failureTime = failed_at === undefined ? '' : ` (${format(failed_at, 'MMM d, HH:mm')})`;
  return { name, status, detail, problem: message === undefined ? undefined : `${message}${failureTime}` };
}

/** Most servers have no local models, so nothing is shown of them there. */
function createLocalServices(local: SystemStatus['services']['ai']['local']): Service[] {
  if (local.status === 'not_configured') return [];
  return [createProviderService('Local models', local.models.join(', '), local)];
}

function createVoicesService({
  status,
  state,
  progress,
  real_time_ratio,
  message,
}: SystemStatus['services']['natural_voices']): Service {
  const details = {
    off: 'Not used on this server',
    absent: 'Not installed. The built-in voices are used',
    installing: `Being installed: ${Math.floor((progress ?? 0) * 100)}%. New podcasts will use them after that`,
    installed:
      real_time_ratio === null ? 'Installed' : `Installed. ${real_time_ratio.toFixed(1)} times real time`,
  };
  return { name: 'Natural voices', status, detail: details[state], problem: message };
}

function describeBudget({ used, resets_at }: NonNullable<SystemStatus['services']['spending']>): string {
  if (used === null || resets_at === null) return 'Spending unknown';
  const usage = used < 1 ? `${Math.floor(used * 100)}% used` : 'Used up: no podcast can be started';
  return `${usage}, anew at ${format(resets_at, 'MMM d, HH:mm')}`;
}

function describeArticleSource({ status, source }: SystemStatus['services']['encyclopedia']): string {
  if (source === null) return 'Source unknown';
  if (source === 'wikipedia') return 'Articles from Wikipedia';
  return status === 'degraded' ? 'Built-in articles while Wikipedia cannot be reached' : 'Built-in articles';
}
