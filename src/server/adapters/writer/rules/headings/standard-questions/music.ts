import type { StandardQuestions } from './standard-question.ts';

/** Songs, albums and those who make them. */
export const MUSIC: StandardQuestions = [
  [
    /^(?:(?:(?:musical )?composition|musical style|music)(?: and .+)?|sound|arrangement|(?:style|background) and composition|style|structure)$/iu,
    {
      thing: 'What does it sound like?',
      needs:
        /\b(?:tempo|ballad|chords?|riffs?|guitars?|key of|drums?|(?:melod|synth|chorus)\p{Ll}*|(?:pop|rock|dance|metal|folk) (?:song|track|music))\b/u,
    },
  ],
  [
    /^(?:musical style|music style|style|artistry|musical style and .+|voice|vocal style|sound|musicianship|musical influences)$/iu,
    {
      thing: 'What does it sound like?',
      person: 'What does {s} music sound like?',
      needs:
        /\b(?:music\p{Ll}*|sound\p{Ll}*|voice|vocal\p{Ll}*|songs?|guitar\p{Ll}*|sing\p{Ll}*|sang|genre\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:lyrics(?: and .+)?|lyrical (?:content|themes?|interpretation)|lyrics, themes and music|music and lyrics|text)$/iu,
    {
      thing: 'What are the words about?',
      needs: /\b(?:lyric\p{Ll}*|words?|verses?|about|tells|narrat\p{Ll}*|deals?|refers?)\b/u,
    },
  ],
  [
    /^(?:music|soundtrack|score|film score|music and soundtrack|music and sound)$/iu,
    {
      thing: 'Who wrote the music?',
      needs: /\b(?:composed|composer\p{Ll}*|score\p{Ll}*|wrote|written)\b/u,
    },
  ],
  [
    /^(?:music videos?|videos?|promotional video)$/iu,
    { thing: 'Was there a film to go with it?', needs: /\b(?:directed|filmed|shot)\b/u },
  ],
  [
    /^(?:music videos?|videos?|promotional video)$/iu,
    { thing: 'What happens on screen?', needs: /\b(?:begins|starts|opens|shows|depicts|features|shown)\b/u },
  ],
  [
    /^(?:live performances?|performances?|concerts|live)$/iu,
    {
      thing: 'Was it ever played on stage?',
      needs: /\b(?:perform\p{Ll}*|played|plays|concert\p{Ll}*|sang|stage|set list)\b/u,
    },
  ],
  [
    /^(?:tour|tours|touring|concert tour|supporting tour|promotional tour)$/iu,
    { thing: 'Was it taken on the road?', needs: /\b(?:tour\p{Ll}*|concerts?|dates?|shows?)\b/u },
  ],
  [
    /^(?:singles|songs)$/iu,
    { thing: 'Were there any hits?', needs: /\b(?:number one|peaked|hits?|reached|top|charts?|charted)\b/u },
  ],
  [
    /^(?:cover versions|covers|other versions|remixes|versions|cover versions and .+|recordings|other recordings)$/iu,
    {
      thing: 'Has anybody else recorded it?',
      needs: /\b(?:cover\p{Ll}*|recorded|versions?|remix\p{Ll}*|sampled)\b/u,
    },
  ],
  [
    /^(?:instrumentation|scoring|orchestration)$/iu,
    {
      thing: 'Which instruments play?',
      needs: /\b(?:flutes?|strings?|oboes?|orchestra|horns?|piano|violins?|clarinets?)\b/u,
    },
  ],
];
