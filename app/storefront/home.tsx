export default function Home() {
  return <h1>Pedivela</h1>
}
