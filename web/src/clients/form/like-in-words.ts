import type { Likeness } from '@posada/contract/clients/same-person'

const likenessLabels: Record<Likeness, string> = {
  'id-number': 'el documento',
  email: 'el correo',
  phone: 'el teléfono',
  name: 'el nombre',
}

/** 'coinciden el documento y el teléfono'. */
export function likenessInWords(likenesses: readonly Likeness[]): string {
  if (likenesses.length === 0) return ''
  const list = new Intl.ListFormat('es', { type: 'conjunction' }).format(likenesses.map((like) => likenessLabels[like]))
  return `${likenesses.length === 1 ? 'coincide' : 'coinciden'} ${list}`
}

export const visitsInWords = (visits: number): string => (visits === 1 ? '1 visita' : `${visits} visitas`)
