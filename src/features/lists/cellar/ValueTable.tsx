import { dollarsAndCents } from "../../../format/money.ts";
import { ChangeText } from "./ChangeText.tsx";
import type { ValuedBottle } from "./values.ts";

/** The figures behind the chart. */
export function ValueTable({ bottles }: { bottles: readonly ValuedBottle[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="figure w-full text-left text-sm wrap-normal">
        <caption className="sr-only">What each bottle cost and what it is worth</caption>
        <thead>
          <tr className="label">
            <th scope="col" className="py-1 pr-4">
              Wine
            </th>
            <th scope="col" className="py-1 pr-4 text-right">
              Paid
            </th>
            <th scope="col" className="py-1 pr-4 text-right">
              Worth
            </th>
            <th scope="col" className="py-1 text-right">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {bottles.map((bottle) => (
            <tr key={bottle.id} className="border-t border-rule">
              <th scope="row" className="py-1 pr-4 font-normal">
                {bottle.wineName} {bottle.vintage}
              </th>
              <td className="py-1 pr-4 text-right">{dollarsAndCents(bottle.purchasePrice)}</td>
              <td className="py-1 pr-4 text-right">{dollarsAndCents(bottle.currentValue)}</td>
              <td className="py-1 text-right">
                <ChangeText change={bottle.change} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
