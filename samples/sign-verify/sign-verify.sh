#!/usr/bin/env bash
# Assina e verifica um texto com RSA e SHA-256. A chave serve só para este teste.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

openssl genpkey -algorithm RSA -out private.pem \
  -pkeyopt rsa_keygen_bits:3072 2> /dev/null
openssl pkey -in private.pem -pubout -out public.pem

echo 'Contrato de exemplo: 1000 escudos' > original.txt
echo 'Contrato de exemplo: 9000 escudos' > changed.txt
openssl dgst -sha256 -sign private.pem -out signature.bin original.txt

check() {
  if openssl dgst -sha256 -verify public.pem -signature signature.bin "$1" &> /dev/null
  then
    echo 'aceite'
  else
    echo 'recusado'
  fi
}

echo "Assinatura: $(wc -c < signature.bin | tr -d ' ') bytes"
echo "Original: $(check original.txt)"
echo "Alterado: $(check changed.txt)"
