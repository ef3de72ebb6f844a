import type { Likeness } from '@posada/contract/clients/same-person'

const words: Record<Likeness, string> = {
  'id-number': 'el documento',
  email: 'el correo',
  phone: 'el teléfono',
  name: 'el nombre',
}

/** 'coinciden el documento y el teléfono'. */
export function likeInWords(likenesses: readonly Likeness[]): string {
  if (likenesses.length === 0) return ''
  const list = new Intl.ListFormat('es', { type: 'conjunction' }).format(likenesses.map((like) => words[like]))
  return `${likenesses.length === 1 ? 'coincide' : 'coinciden'} ${list}`
}

export const visitsInWords = (visits: number): string => (visits === 1 ? '1 visita' : `${visits} visitas`)
