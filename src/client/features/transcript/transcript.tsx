import '@mantine/core/styles/ScrollArea.layer.css';
import { Button, ScrollArea, Stack, Text } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import { HOST_NAMES } from '../../../domain/script/hosts.ts';
import type { Host } from '../../../domain/script/script.schema.ts';
import type { PublishedTurn } from '../../../domain/transcript/transcript.schema.ts';
import { createLazyComponent } from '../../components/lazy-component.tsx';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { loadWhenIdle } from '../../load-when-idle.ts';
import { copyText } from '../../player/share-link.ts';
import { describeSpeech, findArticleLanguage, type Speech } from '../../text-direction.ts';
import { useFollowTurn, useIsTurnInView, useRovingTurn } from './follow-turns.ts';
import { useTextSize } from './text-size.ts';
import classes from './transcript.module.css';
import { TranscriptTurn } from './transcript-turn.tsx';
import { describeExcerpts } from './turn-texts.ts';
import { useTranscriptSearch } from './use-transcript-search.ts';

const loadTools = () => import('./transcript-tools.tsx');
const { Component: Tools } = createLazyComponent(async () => (await loadTools()).TranscriptTools);
loadWhenIdle(loadTools);

export interface TranscriptProps {
  /** Its transcript text is shown without a timed transcript. */
  podcast: SharedPodcast;
  turns: readonly PublishedTurn[] | null;
  /** Seconds; null if another podcast is loaded. */
  currentTime: number | null;
  onJump: (seconds: number) => void;
  /** False while another tab covers it. */
  isShown?: boolean;
  onAsk?: (() => void) | null;
  /** For the owner: edits a turn, by its index. */
  onEdit?: ((index: number) => void) | null;
  editor?: { index: number; form: ReactNode } | null;
}

export function Transcript(props: TranscriptProps) {
  const { podcast, turns } = props;
  if (turns === null) return <PlainTranscript text={podcast.transcript} speech={describeSpeech(podcast)} />;
  return <TimedTranscript {...props} turns={turns} />;
}

function TimedTranscript({
  podcast,
  turns,
  currentTime,
  onJump,
  isShown = true,
  onAsk = null,
  onEdit = null,
  editor = null,
}: TranscriptProps & { turns: readonly PublishedTurn[] }) {
  const hosts = useMemo(() => assignHosts(turns), [turns]);
  const turnIndex = currentTime === null ? -1 : findTurnIndex(turns, currentTime);
  const { box, isFollowing, follow, show } = useFollowTurn(turnIndex, isShown && editor === null);
  const isInView = useIsTurnInView(box, turnIndex);
  const search = useTranscriptSearch(podcast.id, turns, show);
  const list = useRef<HTMLOListElement>(null);
  const { tabStop, handleFocus, handleKeyDown } = useRovingTurn(list, turnIndex);
  // The turns are memoized. A new function on each time update would render them all again.
  const jump = useCallbackRef(onJump);
  const copy = useCallbackRef((turn: PublishedTurn) => void copyTurn(podcast, turn));
  const ask = useCallbackRef(() => onAsk?.());
  const edit = useCallbackRef((index: number) => onEdit?.(index));
  const size = useTextSize();
  const speech = useMemo(() => describeSpeech(podcast), [podcast]);
  const articleLanguage = findArticleLanguage(podcast);

  return (
    <>
      <div className={classes.tools}>
        <Tools podcast={podcast} turns={turns} list={list} search={search} />
      </div>
      <ScrollArea.Autosize
        viewportRef={box}
        className={classes.box}
        style={{ '--transcript-size': `${size}px` } as CSSProperties}
        viewportProps={{ role: 'region', 'aria-label': 'Transcript' }}
      >
        <ol
          className={classes.list}
          dir={speech.dir}
          ref={list}
          onFocus={handleFocus}
          onKeyDown={handleKeyDown}
        >
          {turns.map((turn, index) => (
            <TranscriptTurn
              // Not its time: an edited turn keeps its form when another revision is loaded.
              key={index}
              turn={turn}
              speech={speech}
              articleLanguage={articleLanguage}
              index={index}
              host={hosts.get(turn.speaker) ?? 'A'}
              isCurrent={index === turnIndex}
              isTabStop={index === tabStop}
              matches={search.byTurn.get(index)}
              currentMatch={search.current?.turnIndex === index ? search.current : null}
              onJump={jump}
              onCopy={copy}
              onAsk={onAsk !== null && index === turnIndex ? ask : null}
              onEdit={onEdit === null ? null : edit}
              editor={editor?.index === index ? editor.form : null}
            />
          ))}
        </ol>
      </ScrollArea.Autosize>
      {!isFollowing && !isInView && turnIndex !== -1 && (
        <div className={classes.now}>
          <Button leftSection={<IconArrowBackUp size={18} aria-hidden="true" />} onClick={follow}>
            Back to now
          </Button>
        </div>
      )}
    </>
  );
}

async function copyTurn(podcast: SharedPodcast, turn: PublishedTurn): Promise<void> {
  try {
    await copyText(describeExcerpts(podcast, [{ turn, text: turn.body }]));
    toastSuccess('Turn copied', 'With its speaker, a link to its time and its source.');
  } catch {
    toastError('Failed to copy', 'Select the text and copy it yourself.');
  }
}

function PlainTranscript({ text, speech }: { text: string | null; speech: Speech }) {
  if (text === null || text.trim() === '') return <Text c="dimmed">The transcript could not be loaded.</Text>;
  return (
    <Stack gap="sm" maw="var(--wc-text)" {...speech}>
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        // Two paragraphs may have the same text.
        <Text key={index}>{paragraph}</Text>
      ))}
    </Stack>
  );
}

/** Assigns hosts by name, else in the order of speaking. */
function assignHosts(turns: readonly PublishedTurn[]): Map<string, Host> {
  const hosts = new Map<string, Host>([
    [HOST_NAMES.A, 'A'],
    [HOST_NAMES.B, 'B'],
  ]);
  let unknownCount = 0;
  for (const { speaker } of turns) {
    if (hosts.has(speaker)) continue;
    hosts.set(speaker, unknownCount % 2 === 0 ? 'A' : 'B');
    unknownCount += 1;
  }
  return hosts;
}

/** -1 before the first turn. */
function findTurnIndex(turns: readonly PublishedTurn[], seconds: number): number {
  return turns.findLastIndex(({ startTime }) => startTime <= seconds + 0.05);
}
