/** A request cannot name the operator's own speech server ('custom'): the server gives 'chirp' its best voices. */
export function getRequestedVoices(provider: string | null | undefined): 'builtin' | 'natural' | 'chirp' {
  return provider === 'builtin' || provider === 'natural' ? provider : 'chirp';
}
