/** Particles of names that are written small inside a name, as in 'Van der Berg'. */
export const COMMON_PARTICLES =
  'de del la las los el y e da das do dos di du des van von vom der den ten ter zu zur al bin ibn'.split(' ')

/** 'de', 'la', 'Fuente', 'Ruiz' → 'de', 'la', 'Fuente' and 'Ruiz'; words at the end that belong to none after them are a unit. */
export function nameUnits<Word>(words: readonly Word[], belongsToNext: (word: Word, at: number) => boolean): Word[][] {
  const units: Word[][] = []
  let open: Word[] = []
  for (const [at, word] of words.entries()) {
    open.push(word)
    if (belongsToNext(word, at)) continue
    units.push(open)
    open = []
  }
  return open.length > 0 ? [...units, open] : units
}
