import { expect, it } from "vitest";
import { site } from "../../../src/catalogue/site.ts";
import { useComponents } from "../support/components.ts";
import { assembleGuide } from "../support/content.ts";

const render = useComponents();
/** A picture of the project, by its path from content/photos. */
const photo = {
  file: "../../public/icon-512.png",
  alt: "Vines above the river",
  credit: "Jane Doe",
};

it("a photograph has its alternative text and its credit", async () => {
  const [region] = assembleGuide().regions;
  const page = { ...region, data: { ...region!.data, photo } };
  const large = await render("components/art/Landscape", { page });
  expect(large).toContain('alt="Vines above the river"');
  expect(large).toContain("Jane Doe");
  expect(await render("components/art/Landscape", { page, small: true })).not.toContain(photo.alt);
  expect(await render("components/parts/TextPhoto", { src: photo.file, alt: photo.alt })).toContain(
    photo.alt,
  );
});

it("a picture in a text has the reviewer's name in its credit", async () => {
  const props = { src: photo.file, alt: photo.alt, title: "Photo: <Reviewer />" };
  const html = await render("components/parts/TextPhoto", props);
  expect(html).toContain(`Photo: ${site.reviewer}<`);
});
