import { useCallback, useState } from "react";
import type { Point } from "../../catalogue/geography.ts";

const timeoutMs = 15_000;

/** Where the reader is: requested from the browser only by `locate`, and never sent anywhere. */
export function usePosition() {
  const [position, setPosition] = useState<Point>();
  const [failed, setFailed] = useState(false);
  const locate = useCallback((found: () => void) => {
    setFailed(false);
    if (!navigator.geolocation) return setFailed(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setPosition({ latitude, longitude });
        found();
      },
      () => setFailed(true),
      { timeout: timeoutMs, maximumAge: 600_000 },
    );
  }, []);
  return { position, failed, locate };
}
