import {
  enginePagePath,
  readEngineAddress,
  writeEngineAddress,
} from '@posada/contract/distribution/engine/engine-address'
import type { EngineAddress } from '@posada/contract/distribution/engine/engine-address'
import { type CountedStep, isPersonsBrowser, visitorSteps } from '@posada/domain/distribution/engine/funnel'
import type { FastifyRequest } from 'fastify'
import type { RenderedPage } from './render-page.ts'

type Request = Pick<FastifyRequest, 'method' | 'headers' | 'host'>

/** The steps that a visitor takes with a page; none for programs, and for a page that a browser loads in advance. */
export function stepsOfView(
  { method, headers, host }: Request,
  name: string,
  { view }: Pick<RenderedPage, 'view'>,
): CountedStep[] {
  const header = (key: string) => String(headers[key] ?? '')
  const isAhead = /prefetch|prerender/.test(header('sec-purpose') + header('purpose'))
  if (method !== 'GET' || isAhead || !isPersonsBrowser(header('user-agent'))) return []
  const mode = header('sec-fetch-mode')
  return visitorSteps({
    party: view.stay === null ? null : partyIn({ ...view.stay, units: view.units }),
    isDataStep: view.isDataStep,
    hasOffers: view.hasOffers,
    isOpened: mode === '' || mode === 'navigate',
    before: pageBefore(header('referer'), host, name),
  })
}

/** The page of the same engine that the visitor comes from: its address says what was sought there. */
function pageBefore(referrer: string, host: string, name: string) {
  const url = URL.canParse(referrer) ? new URL(referrer) : null
  const path = enginePagePath(name)
  if (url === null || url.host !== host || (url.pathname !== path && !url.pathname.startsWith(`${path}/`))) return null
  const address = readEngineAddress(url.searchParams)
  return { party: address.checkOut === null ? null : partyIn(address), isDataStep: address.isDataStep }
}

const partyIn = ({ checkIn, checkOut, units }: Pick<EngineAddress, 'checkIn' | 'checkOut' | 'units'>): string =>
  writeEngineAddress({ checkIn, checkOut, units })
