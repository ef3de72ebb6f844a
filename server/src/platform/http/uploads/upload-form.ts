import type { Endpoint } from '@posada/contract/endpoint'
import type { FastifyRequest } from 'fastify'

/** Whether a request of the call may bring a file. */
export const takesFile = ({ form }: Pick<Endpoint, 'form'>): boolean => form === 'upload' || form === 'post-or-upload'

/** Whether the body is read as a form with a file: always where the call requires one, else only where the body is such a form. */
export const isUpload = (request: FastifyRequest, endpoint: Pick<Endpoint, 'form'>): boolean =>
  endpoint.form === 'upload' || (takesFile(endpoint) && request.isMultipart())
