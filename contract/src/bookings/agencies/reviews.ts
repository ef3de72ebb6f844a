import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { allRoles, backOffice } from '@posada/domain/account/users/roles'
import { post } from '../../endpoint.ts'
import { day, id, int, text } from '../../fields.ts'
import { wire } from '../../wire.ts'

const theAgency = ['agency_id', id, 'La agencia'] as const

/** An establishment's review of an agency. Reviews by others contain nothing that identifies their author. */
const review = wire({
  rating: ['rating', z.int()],
  text: ['review', z.string()],
  /** The province of the author's first establishment; '' while none of their establishments has one. */
  province: ['reviewerProvince', z.string()],
  /** The first day of the month in which the review was written. */
  month: ['mes', day],
  isOwn: ['propia', z.boolean()],
  /** Whether other accounts see it: only while the agency has the valid CIF under which the review was written. */
  isShared: ['compartida', z.boolean()],
})
export type AgencyReview = z.output<typeof review>

export const agencyReviewsApi = {
  list: post('/api/agencys/get_reviews', {
    summary: 'Opiniones sobre una agencia, propias y de otras casas que trabajan con ella',
    whileExpired: 'reads',
    roles: allRoles,
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
