export const HOST_NAMES: Readonly<Record<'A' | 'B', string>> = { A: 'Mira', B: 'Theo' };
