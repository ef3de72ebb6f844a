const ONE = { un: 'Un', una: 'Una' } as const
const SMALL = ['Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve', 'Diez']

/** At the beginning of a sentence: 'Un ocupante', 'Dos noches', '11 personas'. */
export function countedText(count: number, [gender, one, many]: readonly ['un' | 'una', string, string]): string {
  if (count === 1) return `${ONE[gender]} ${one}`
  return `${SMALL[count - 2] ?? count} ${many}`
}
