/** An address of a wallet as people compare it: its beginning and its end. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/** What a plan of the platform is called in Spanish, or else in whatever language it has a name. */
export const platformPlanName = ({ id, name }: { id: string; name: Record<string, string> }): string =>
  name['es'] ?? Object.values(name)[0] ?? id
