import { pageInfo } from '../../lib/page-info.ts'

const onThisMachine = ['localhost', '127.0.0.1', '[::1]']

/** The page came over http from another machine: the browser offers it no camera and no use without a connection. */
export const isPlainConnection = (): boolean =>
  !pageInfo().secure && location.protocol === 'http:' && !onThisMachine.includes(location.hostname)
