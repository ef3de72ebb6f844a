import { readEngineAddress } from '@posada/contract/distribution/engine/engine-address'
import type { EngineDraft } from '@posada/contract/distribution/engine/engine-preview'
import type { Dependencies } from '../../dependencies.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import { fileUrl } from '../../platform/files/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { describeEstablishment, draftEngine, readMonths, searchStay } from '../engine/public.ts'
import { type Frame, inertFrame, inFrame } from '../../platform/http/pages/frame.ts'
import { renderPage } from './render-page.ts'
import { wordsOf } from './words/unit-words.ts'

/** The screen that shows the page puts the nonce of its own here. */
const NONCE = '__NONCE__'

type Preview = { frame: Frame | undefined; draft: EngineDraft }

/**
 * The first step of the page with what was typed and not saved, by the renderer of the page itself. It is a text for the screen of the settings:
 * it has no address, so that nobody else can open or frame it, and no script.
 */
export async function previewPage(
  dependencies: Pick<Dependencies, 'config' | 'secrets'>,
  context: RequestContext,
  { frame, draft }: Preview,
): Promise<{ html: string }> {
  if (frame === undefined) throw new UserError('Falta construir la página del motor')
  const { language = 'es' } = draft
  const { name, ...published } = await draftEngine(context, draft)
  const { presentName: _, ...establishment } = await describeEstablishment(dependencies, context, published, {
    language,
    urlOfPicture: fileUrl,
  })
  const origin = addressOf(dependencies.config)
  const address = readEngineAddress(new URLSearchParams())
  const words = wordsOf(language, establishment.unitNoun)
  const { head, body } = await renderPage(
    { name, language, words, establishment, address, origin, nonce: NONCE, sites: [] },
    {
      months: (input) => readMonths(context, published, input),
      search: (input) => searchStay(dependencies, context, published, input),
    },
  )
  return { html: inFrame(inertFrame(frame), { language, head, body }) }
}
