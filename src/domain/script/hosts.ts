/** The hosts' names, spoken in the opening and shown in transcripts. Host A asks, host B explains. */
export const HOST_NAMES: Readonly<Record<'A' | 'B', string>> = { A: 'Mira', B: 'Theo' };
