import { limits } from '@posada/domain/limits'
import { z } from 'zod'
import { backOffice, post } from '../endpoint.ts'
import { day, id, int, text } from '../fields.ts'
import { wire } from '../wire.ts'

const theAgency = ['agency_id', id, 'La agencia'] as const

/** What a house says of an agency; of others only what names nobody. */
const review = wire({
  rating: ['rating', z.int()],
  text: ['review', z.string()],
  /** Where the first house of whoever wrote it is; '' while none of his houses has said its province. */
  province: ['reviewerProvince', z.string()],
  /** The first day of the month in which it was written. */
  month: ['mes', day],
  isOwn: ['propia', z.boolean()],
  /** Other houses see it: the agency has the valid CIF under which it was written. */
  isShared: ['compartida', z.boolean()],
})
export type AgencyReview = z.output<typeof review>

export const agencyReviewsApi = {
  list: post('/api/agencys/get_reviews', {
    summary: 'Opiniones sobre una agencia, propias y de otras casas que trabajan con ella',
    request: wire({ agencyId: theAgency }),
    reply: wire({ reviews: ['comments', z.array(review)] }),
  }),
  write: post('/api/agencys/add_review', {
    summary: 'Opinar sobre una agencia, o cambiar la opinión propia',
    roles: backOffice,
    request: wire({
      agencyId: theAgency,
      text: ['review', text(limits.agency.review), 'La opinión'],
      rating: ['rating', int(1, 5), 'La puntuación'],
    }),
  }),
  withdraw: post('/api/agencys/del_review', {
    summary: 'Retirar la opinión propia sobre una agencia',
    roles: backOffice,
    request: wire({ agencyId: theAgency }),
  }),
}
