import type { Credit } from '../../domain/article/article.schema.ts';
import { AI_DISCLOSURE, CHANGES_NOTICE, DIGITAL_SOURCE_TYPE } from '../../domain/podcast/disclosure.ts';
import type { Clock } from '../../domain/ports.ts';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import { assembleMp3, buildId3 } from '../mastering/index.ts';
import type { Mastered } from '../stages/7-master.ts';

export function tagAnswer(
  { audio, frames }: Mastered,
  { title, question }: { title: string; question: string },
  credits: readonly Credit[],
  clock: Pick<Clock, 'now'>,
): Uint8Array {
  const licence = credits[0];
  const id3 = buildId3({
    title: `${title}: ${question}`,
    hosts: [HOST_NAMES.A, HOST_NAMES.B],
    year: clock.now().getUTCFullYear(),
    comment: `${AI_DISCLOSURE} ${CHANGES_NOTICE}`,
    copyright: licence?.licence ?? '',
    ...(licence ? { licenceUrl: licence.licence_url } : {}),
    remarks: [
      { name: 'AI disclosure', text: AI_DISCLOSURE },
      { name: 'Digital source type', text: DIGITAL_SOURCE_TYPE },
    ],
    sources: credits
      .filter((credit) => URL.canParse(credit.revision_url))
      .map((credit) => ({ title: credit.title, url: credit.revision_url })),
    chapters: [],
    duration: audio.samples / audio.sampleRate,
  });
  return assembleMp3(id3, audio.info, frames);
}
