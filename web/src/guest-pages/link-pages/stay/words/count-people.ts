type Forms = readonly [one: string, many: string]

const count = (number: number, [one, many]: Forms) => `${number} ${number === 1 ? one : many}`

/** '2 adultos y 1 niño'; children only where there are some. */
export const countPeople =
  (adult: Forms, and: string, child: Forms) =>
  (adults: number, children: number): string =>
    children === 0 ? count(adults, adult) : `${count(adults, adult)} ${and} ${count(children, child)}`
