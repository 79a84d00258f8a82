type Props = {
  id: string;
  label: string;
  name: string;
  type?: "text" | "email";
  autoComplete?: string;
  multiline?: boolean;
};

/** A required field below its label. */
export function Field({ id, label, name, type = "text", autoComplete = "off", multiline = false }: Props) {
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="mt-1">
        {multiline ? (
          <textarea id={id} name={name} className="field" rows={6} required />
        ) : (
          <input id={id} name={name} className="field" type={type} autoComplete={autoComplete} required />
        )}
      </div>
    </div>
  );
}
