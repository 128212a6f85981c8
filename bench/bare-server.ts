import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The least that node:http can do: the same headers and the same bytes for every request.
const [, , port, headersFile = '', bodyFile = ''] = process.argv
const headers = JSON.parse(readFileSync(headersFile, 'utf8'))
const body = readFileSync(bodyFile)

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
