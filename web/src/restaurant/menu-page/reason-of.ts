/** What the server says of a dish in the attributes of its element: numbers of allergens, with blanks between them. */
type DishData = Record<string, string | undefined>

const numbersIn = (data: DishData, name: string): string[] => (data[name] ?? '').split(' ')

/** Whether the server calls the dish free of all that is avoided. What it does not say is not assumed. */
export const shownOnPage = (data: DishData, avoided: readonly string[]): boolean => {
  const free = numbersIn(data, 'free')
  return avoided.every((number) => number !== '' && free.includes(number))
}

/** Why a dish is hidden. One of which nothing is said is unchecked. */
export function reasonOf(data: DishData, avoided: readonly string[]): 'contains' | 'traces' | 'unchecked' {
  const isIn = (name: string) => avoided.some((number) => numbersIn(data, name).includes(number))
  if (isIn('has')) return 'contains'
  return isIn('may') ? 'traces' : 'unchecked'
}
