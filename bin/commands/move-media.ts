import { parseArgs } from 'node:util'
import { readEnvironment } from '../../server/environment.ts'
import { StartFailure } from '../../server/start-failure.ts'
import { Bucket } from '../../shop/bucket/bucket.ts'
import { movePictures } from '../../shop/media/move-pictures.ts'
import { openStorage } from '../../shop/media/open-storage.ts'
import { withShop, WrongUsage } from '../command.ts'
import { startProgress } from '../progress.ts'

export const summary =
  'Copia as imagens para o bucket das variáveis S3_… (s3) ou de volta para DATA_DIR (disk); a loja continua aberta'
export const usage = 'move-media s3|disk'

const someMissing = 1

export async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [place, ...others] = positionals
  if ((place !== 's3' && place !== 'disk') || others.length > 0) throw new WrongUsage()
  const { dataDir, s3 } = readEnvironment(process.env, [])
  if (!s3)
    throw new StartFailure('Diga qual é o bucket com S3_ENDPOINT, S3_BUCKET e as outras S3_…')
  const bucket = new Bucket(s3)
  await bucket.prepare()
  const [disk, objects] = [
    await openStorage(dataDir, undefined),
    await openStorage(dataDir, bucket),
  ]
  const [from, to] = place === 's3' ? [disk, objects] : [objects, disk]
  const progress = startProgress('Copiando as imagens')
  const { verified, copied, missing } = await withShop(({ db }) =>
    movePictures(db, from, to, (done, total) => progress.advance(done, total)),
  ).finally(() => progress.end())
  console.log(
    `Pronto: ${verified} imagens nos dois lugares, conferidas uma a uma; ${copied} copiadas agora.`,
  )
  for (const name of missing) console.log(`Não está em nenhum dos dois: ${name}`)
  console.log(
    place === 's3'
      ? 'Agora inicie a loja com as variáveis S3_… e repita este comando, que traz o que foi enviado até lá.'
      : 'Agora inicie a loja sem as variáveis S3_… e repita este comando com elas, que traz o que foi enviado até lá.',
  )
  return missing.length > 0 ? someMissing : 0
}
