// Imported first: with NODE_ENV=test the Blobs client would hide its five-second pauses, which it reads on loading.
process.env.NODE_ENV = "production";
