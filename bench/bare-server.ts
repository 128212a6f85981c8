import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The cheapest answer of node:http: the same headers and bytes for every request.
const [, , port, headersFile = '', bodyFile = ''] = process.argv
const headers = JSON.parse(readFileSync(headersFile, 'utf8'))
const body = readFileSync(bodyFile)

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
