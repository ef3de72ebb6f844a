import type { SubmissionOutcome, SurveyService } from '../../surveys/surveys/survey-service.ts'
import { postXml, type Reply, type XmlConnection } from '../post-xml.ts'
import { requireSafeEndpoint } from '../safe-endpoint.ts'
import { childText, type Element, firstChild, parseAnswer } from '../soap-answer.ts'
import { surveyEnvelope } from './soap.ts'

/** As long as a user may wait for it. */
const TIMEOUT_MS = 600_000
/** An answer is a code and a sentence. */
const LARGEST_ANSWER = 64 * 1024
const MAX_TAGS = 500

const TAKEN = '0'
const LONGEST_REASON = 500

type Options = { endpoint: string; timeoutMs?: number }

/**
 * Client of the INE's web service for the surveys of tourist lodging (operation `procesarSolicitudEncuesta`). What it answers is published
 * nowhere: only its code 0 says that a month was taken, and only another code that it was not.
 * @throws StartError if the endpoint cannot be used
 */
export function ineSurveys({ endpoint, timeoutMs = TIMEOUT_MS }: Options): SurveyService {
  const wire: XmlConnection = {
    endpoint: requireSafeEndpoint(endpoint, 'INE_ENDPOINT'),
    timeoutMs,
    largestAnswer: LARGEST_ANSWER,
  }
  return {
    submit: async (submission) =>
      outcomeOf(await postXml(wire, { soapaction: '"procesarSolicitudEncuesta"' }, surveyEnvelope(submission))),
  }
}

function outcomeOf(reply: Reply): SubmissionOutcome {
  if (!reply.isAnswer) return { kind: 'unknown', reason: reply.reason }
  const answer = withCode(parseAnswer(reply.text, MAX_TAGS))
  const code = childText(answer, 'CodigoRespuesta')
  if (reply.status !== 200 || !/^-?\d{1,9}$/.test(code))
    return { kind: 'unknown', reason: `El INE ha contestado algo que no se entiende (${reply.status})` }
  if (Number(code) === Number(TAKEN)) return { kind: 'taken' }
  const said = childText(answer, 'DescripcionRespuesta').slice(0, LONGEST_REASON)
  return { kind: 'refused', reason: said === '' ? `código ${code}` : `${said} (código ${code})` }
}

/** The element of the answer that carries the code: how deep it lies is not documented. */
function withCode(element: Element): Element {
  if (firstChild(element, 'CodigoRespuesta').text !== '') return element
  const children = Object.values(element.children).flat()
  return children.map(withCode).find((found) => firstChild(found, 'CodigoRespuesta').text !== '') ?? element
}
