import { isDay } from '@posada/domain/platform/days/day'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { UserError } from '../../platform/http/errors.ts'
import { type ExporterName, exporters } from './exporters.ts'
import { calendarFaults } from './simulated-feed.ts'
import type { CalendarSimulator } from './start-calendar-simulator.ts'

const day = z.string().refine(isDay)
const controlRequest = z.strictObject({
  name: z.string().regex(/^[\w-]{1,60}$/),
  events: z
    .array(
      z.strictObject({
        uid: z.string().max(100),
        from: day,
        to: day,
        kind: z.enum(['reservation', 'closure']).default('reservation'),
        guest: z.string().max(100).optional(),
      }),
    )
    .max(500)
    .optional(),
  exporter: z.enum(Object.keys(exporters) as [ExporterName]).optional(),
  text: z.string().optional(),
  fault: z.enum(calendarFaults).nullable().optional(),
})

/**
 * Routes that show how the simulated calendars were read, and set them:
 * `{"name": "airbnb", "exporter": "airbnb", "events": [{"uid": "1", "from": "2026-07-01", "to": "2026-07-04"}], "fault": null}`.
 */
export function addCalendarRoutes(
  app: FastifyInstance,
  calendars: CalendarSimulator,
  onRequest: onRequestAsyncHookHandler,
): void {
  app.get('/api/simulator/calendars', { onRequest }, async () => ({
    resultado: 'Ok',
    mensaje: '',
    url: calendars.url,
    requests: calendars.requests(),
  }))
  app.post('/api/simulator/calendars', { onRequest }, async (request) => {
    const { success, data } = controlRequest.safeParse(request.body)
    if (!success) throw new UserError('Indique «name», y «events», «exporter», «text» o «fault»')
    const { name, events, exporter, text, fault } = data
    if (events) calendars.setEvents(name, events, exporter)
    if (text !== undefined) calendars.setText(name, text)
    if (fault !== undefined) calendars.setFault(name, fault)
    return { resultado: 'Ok', mensaje: '', url: calendars.urlOf(name), requests: calendars.requests(name) }
  })
}
