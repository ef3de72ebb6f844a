import { z } from 'zod'
import { wire } from '../wire.ts'
import { startPage } from './shell/start-page.ts'

/** The account's subscription, as all of its users see it. */
const subscription = wire({
  /** The last day that belongs to it; '' never ends. */
  lastDay: ['fin', z.string()],
  isOver: ['terminada', z.boolean()],
  /** Days until the last day, once it is near; null otherwise. */
  daysLeft: ['dias', z.int().nullable()],
  /** Where the provider is asked to extend it; '' if the installation does not say. */
  contact: ['contacto', z.string()],
})
export type Subscription = z.output<typeof subscription>

/** Somebody of the provider's staff in the account of a customer. */
const supportVisit = wire({
  name: ['nombre', z.string()],
  reason: ['motivo', z.string()],
  /** Until it ends: the clock of a browser may be wrong. */
  secondsLeft: ['segundos', z.int()],
  /** True for this session, false for the session of another user who receives the change. */
  isOwn: ['propia', z.boolean()],
})
export type SupportVisit = z.output<typeof supportVisit>

/** Who has signed in, and what every screen says of their account. */
export const sessionReply = wire({
  user: [
    'usuario',
    wire({
      id: ['id', z.string()],
      name: ['nombre', z.string()],
      email: ['email', z.string()],
      role: ['rol', z.string()],
      hasSecondFactor: ['segundo_factor', z.boolean()],
      /** The address that the user has not confirmed yet: a new one, or their own; '' if none. */
      pendingEmail: ['email_pendiente', z.string().optional()],
      /** Whether the planning shows the guide of a new account. */
      hasFirstSteps: ['primeros_pasos', z.boolean().optional()],
      /** The screen with which they begin on a wide screen. Absent in replies of the version before. */
      startPage: ['inicio', startPage.optional()],
    }),
  ],
  /** Whether the account uses the self check-in: it is on, or something of it is there. Absent in replies of the version before. */
  usesSelfCheckin: ['usa_autochecks', z.boolean().optional()],
  subscription: ['suscripcion', subscription.optional()],
  /** Absent while nobody of the provider is in the account; only the owner receives it. */
  supportVisit: ['soporte', supportVisit.optional()],
})
