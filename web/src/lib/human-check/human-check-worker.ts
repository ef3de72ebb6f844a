import { solveHumanCheck, type Puzzle } from './solve-human-check.ts'

self.onmessage = ({ data }: MessageEvent<Puzzle>) => self.postMessage(solveHumanCheck(data))
