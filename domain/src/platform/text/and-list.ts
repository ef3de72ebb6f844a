const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** '102', '102 y 103', '102, 103 y 104'; 'e' before the sound of an i. */
export const andList = (words: readonly string[]): string => list.format(words)
